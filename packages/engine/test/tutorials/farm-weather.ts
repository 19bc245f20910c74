import type { Tutorial } from './tutorial.ts';

/** Captions with times; an older man who tells stories; the second where each node is told is known. */
export const farmWeather: Tutorial = {
  title: 'Frost warning by text message',
  description: '00:00 Welcome\n02:10 The workflow\n06:30 Testing',
  transcript: [
    {
      start: 4,
      text: "well good evening i've been growing apples for forty years and in twenty seventeen the frost took everything",
    },
    {
      start: 31,
      text: 'my grandson set up something with google home for me but it never worked and then he moved away',
    },
    {
      start: 130,
      text: 'so here is the workflow we begin with the schedule it runs every evening at eight so days and hour is eight pm',
    },
    {
      start: 175,
      text: 'the next one is called open weather map you pick the five day forecast and the city is meran',
    },
    {
      start: 233,
      text: 'then a code node because the forecast is long and i only want the lowest temperature of the night',
    },
    {
      start: 290,
      text: 'and then there is a filter and it only lets it through if the lowest is smaller than two degrees',
    },
    {
      start: 341,
      text: 'and last is twilio send sms and the number is my own and it says frost tonight turn on the water',
    },
    {
      start: 395,
      text: 'so let me press the button and it goes and there is the text on my phone and slack is for office people we do not need it',
    },
  ],
  edges: ['code>filter', 'filter>twilio', 'openWeatherMap>code', 'scheduleTrigger>openWeatherMap'],
  gone: ['slack'],
  values: [
    ['scheduleTrigger', /"triggerAtHour":20/],
    ['filter', /"rightValue":2\b/],
    ['openWeatherMap', /5DayForecast/],
  ],
};
