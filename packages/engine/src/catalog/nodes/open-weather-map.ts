import { keyAccount } from '../accounts.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { knownOf } from '../shape.ts';

const city: Need = {
  key: 'city',
  label: 'City',
  ask: 'For which city?',
  from: ['place', 'quoted'],
  nouns: ['city', 'town'],
  weight: 'must',
};
const units: Need = {
  key: 'units',
  label: 'Units',
  ask: 'Celsius or Fahrenheit?',
  options: ['Celsius', 'Fahrenheit'],
  from: [],
  assume: { value: 'Celsius', because: 'you did not say which units' },
};

const place = (v: Values): Record<string, unknown> => ({
  ...(/fahrenheit|imperial/i.test(v('units')) ? { format: 'imperial' } : {}),
  cityName: knownOf(v, 'city', 'city', 'location', 'place'),
});

export const openWeatherMap = profile({
  type: 'n8n-nodes-base.openWeatherMap',
  words: ['openweathermap', 'open weather map', 'openweather', 'open weather'],
  implies: ['weather', 'weather forecast', 'forecast', 'temperature'],
  kind: 'action',
  actions: [
    {
      key: 'currentWeather',
      title: 'Get current weather',
      intents: ['get', 'list', 'search'],
      nouns: ['weather', 'temperature', 'rain', 'condition'],
      needs: [city, units],
      write: place,
      gives: [
        { path: 'main.temp', words: ['temperature', 'temp', 'degrees'], type: 'number' },
        {
          path: 'weather[0].description',
          words: ['weather', 'description', 'condition', 'conditions', 'text', 'content'],
        },
        { path: 'main.humidity', words: ['humidity'], type: 'number' },
        { path: 'wind.speed', words: ['wind', 'wind speed'], type: 'number' },
        { path: 'name', words: ['city', 'place', 'name'] },
        { path: 'weather[0].main', words: ['rain', 'snow', 'weather type'], internal: true },
        { path: 'main.feels_like', words: ['feels like', 'felt temperature'], type: 'number', internal: true },
        { path: 'main.temp_max', words: ['maximum temperature', 'high'], type: 'number', internal: true },
        { path: 'main.temp_min', words: ['minimum temperature', 'low'], type: 'number', internal: true },
        { path: 'main.pressure', words: ['pressure'], type: 'number', internal: true },
        { path: 'visibility', words: ['visibility'], type: 'number', internal: true },
        { path: 'clouds.all', words: ['clouds', 'cloudiness'], type: 'number', internal: true },
        {
          path: 'dt',
          words: ['date', 'time', 'timestamp'],
          type: 'date',
          unit: 'seconds',
          internal: true,
        },
        { path: 'sys.country', words: ['country'], internal: true },
        { path: 'sys.sunrise', words: ['sunrise'], type: 'date', unit: 'seconds', internal: true },
        { path: 'sys.sunset', words: ['sunset'], type: 'date', unit: 'seconds', internal: true },
        { path: 'rain.1h', words: ['amount of rain', 'rainfall'], type: 'number', internal: true },
      ],
      sideEffect: false,
    },
    {
      key: '5DayForecast',
      title: 'Get weather forecast',
      intents: ['get', 'list'],
      nouns: ['forecast', 'tomorrow', 'week'],
      needs: [city, units],
      write: (v) => ({ operation: '5DayForecast', ...place(v) }),
      gives: [
        { path: 'list[0].main.temp', words: ['temperature', 'temp', 'degrees'], type: 'number' },
        {
          path: 'list[0].weather[0].description',
          words: ['weather', 'forecast', 'description', 'conditions', 'text', 'content'],
        },
        { path: 'list[0].wind.speed', words: ['wind', 'wind speed'], type: 'number', internal: true },
        { path: 'list[0].weather[0].main', words: ['rain', 'snow', 'weather type'], internal: true },
        { path: 'city.name', words: ['city', 'place', 'name'] },
        {
          path: 'list[0].dt',
          words: ['date', 'time', 'day', 'date and time', 'forecast time', 'timestamp'],
          type: 'date',
          unit: 'seconds',
          internal: true,
        },
        { path: 'list', words: ['list', 'days'], type: 'array' },
      ],
      sideEffect: false,
    },
  ],
  credentials: {
    openWeatherMapApi: keyAccount(
      'OpenWeatherMap API',
      'At openweathermap.org sign up (free) and open API keys; a new key works after about ten minutes.',
    ),
  },
});
