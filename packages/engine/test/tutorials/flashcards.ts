import type { Tutorial } from './tutorial.ts';

/** A form with a page at its end; other ways are only mentioned. */
export const flashcards: Tutorial = {
  title: 'Turn PDFs into flashcards with AI agents',
  description: 'for students',
  transcript: `hi students exam season so i made a thing where you upload your lecture as pdf and get flashcards on a page so we start with the n8n form
and the form title is lecture upload with one field type file and the label is lecture and a second field how many cards type number then
extract from file operation extract from pdf and the input binary field is lecture then we have a very long text so we take the basic llm
chain with the mistral cloud chat model and the prompt is make the given number of flashcards from this lecture as json with question and
answer and turn on require specific output format with a structured output parser and the example has cards with question and answer so then
split out the field is output dot cards so i get one item for each card and then anki well there's no anki node so i do notion create a
database page database flashcards title is the question and the answer goes in the property answer you could also use google sheets here and
at the end a form ending with the text your cards are ready good luck with the exams`,
  edges: [
    'chainLlm>splitOut',
    'extractFromFile>chainLlm',
    'formTrigger>extractFromFile',
    'notion>form',
    'splitOut>notion',
  ],
  below: ['chainLlm<lmChatMistralCloud', 'chainLlm<outputParserStructured'],
  gone: ['googleSheets'],
  values: [['notion', /flashcards/]],
};
