// Translates advice of the library that names options of the command line into actions of the page.

/** What the library advises, and what to do in the page instead. */
const ADVICE: [RegExp, string][] = [
  [/the texture is (\d+)×(\d+), but the image is (\d+)×(\d+)\. Resize the image, or add --resize/, 'The image is $3 × $4, but the texture is $1 × $2. Tick “Resize to fit”'],
  [/Nothing was written\. Use --into (.+), or make a new file: -o NEW/, 'Nothing was changed. Open $1 and drop the GLB on it'],
  [/Pass the old files with --textures and --animations/, 'Open the old files together with the model'],
  [/Name (?:its folder|the file|it): --textures \w+/, 'Open its folder, not only the file'],
  [/Choose one: --textures FILE/, 'Choose one in Textures › Prefer textures from'],
  [/(; name it|\. Give the archive file) with --textures(?: FILE)?/, '. Open the archive together with the model'],
  [/Choose one( of .+): --palette FILE/, 'The command line can choose one$1 (--palette)'],
  [/Choose one: --palette FILE/, 'Open the folder that contains it, or choose one on the command line (--palette)'],
  [/: name it with --palette FILE, or use an indexed PNG/, '. Drop an indexed PNG'],
  [/For the complete character, give its folder or add --costume 0/, 'For the complete character, open its folder'],
  [/Convert the game's folder, or add --animations FOLDER/, 'Open the game’s folder'],
  [/lower --fps/, 'export it with fewer frames per second'],
  [/Use --fps (\d+) to keep its frames/, 'Export it with 30 frames per second'],
  [/Reduce the number with --weight-error or --max-blends/, 'Use fewer bones per vertex in Blender'],
  [/Use --weights 2/, 'Use at most 2 bones per vertex in Blender'],
  [/Import with --weights rigid, or use --to sa2mdl/, 'Use one bone per vertex in Blender'],
  [/Import fewer animations \(--clips\), or write separate files \(--to njm\)/, 'Export fewer animations from Blender'],
  [/Make a new model instead, for example with --to gj/, 'The command line can make a new model (shuriken import --to gj)'],
  [/Put it back with --into \S+ --for MODEL/, 'Open it together with the model'],
  [/lower --weights/, 'use fewer bones per vertex'],
  [/To allow it, add --renumber/, 'On the command line, shuriken remove --renumber allows it'],
  [/Raise the limit with --limits/, 'The command line can raise the limit (--limits)'],
];

/** Returns a message of the library with advice for the page. */
export function translateAdvice(message: string): string {
  return ADVICE.reduce((text, [advice, pageAdvice]) => text.replace(advice, pageAdvice), message);
}

/** Returns a message of the library as a sentence: with advice for the page, a capital letter and a full stop. A name at the beginning stays unchanged. */
export function formatSentence(message: string): string {
  const text = translateAdvice(message);
  const capitalized = /^[a-z]+[ ,]/.test(text) ? text[0].toUpperCase() + text.slice(1) : text;
  return /[.!?]$/.test(capitalized) ? capitalized : `${capitalized}.`;
}
