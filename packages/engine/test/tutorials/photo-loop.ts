import type { Tutorial } from './tutorial.ts';

/** A loop with its way back and what is done behind it; a start that is exchanged at the end. */
export const photoLoop: Tutorial = {
  title: 'Resize 500 product photos while you sleep',
  description: 'Loops in n8n explained with a real example',
  transcript: `hey it's kim and i sell ceramics on the internet and i have five hundred photos and they're all way too big now i know
there are tools for that like photoshop actions or canva but i want it in the cloud so let's do a manual trigger first then
google drive search files and folders and the folder is called raw photos and i turn on return all so that gives us a list of
files and if we do all of them at once the memory explodes i learned that the hard way so we need the loop over items node and the
batch size is five now from the loop output we go to google drive again and this time it's download a file and then the edit
image node operation is resize width one thousand and height one thousand and after that dropbox upload a file path is slash
small photos and then i put in a wait node ten seconds and from there you drag the line back to the loop okay so that's the loop and on
the done branch i add a slack node send message to the channel hashtag shop all photos are finished let me run it hmm okay now i have to wait
so in the meantime if you like this kind of thing there's a course in my community okay finished and one more thing i want this
every night so i replace the manual trigger with a schedule trigger every day at two a m done thank you for watching`,
  edges: [
    'dropbox>wait',
    'editImage>dropbox',
    'googleDrive2>editImage',
    'googleDrive>splitInBatches',
    'scheduleTrigger>googleDrive',
    'splitInBatches:1>googleDrive2',
    'splitInBatches>slack',
    'wait>splitInBatches',
  ],
  gone: ['manualTrigger', 'if'],
  values: [
    ['splitInBatches', /"batchSize":5/],
    ['wait', /"amount":10/],
    ['scheduleTrigger', /"triggerAtHour":2/],
    ['slack', /#shop/],
  ],
};
