import { ConfigFileError, fileText, readFileText } from '../../platform/configFile/text.ts';
import type { TextAnswer, TextRequest } from './fileTexts.ts';

const answerTo = (request: TextRequest): TextAnswer => {
  if (request.kind === 'write') return { kind: 'text', text: fileText(request.file) };
  try {
    return {
      kind: 'file',
      file: readFileText(request.text, kind => request.columns.get(kind) ?? null),
    };
  } catch (error) {
    if (!(error instanceof ConfigFileError)) throw error;
    return { kind: 'refused', problems: error.problems };
  }
};

addEventListener('message', ({ data }: MessageEvent<TextRequest>) => {
  postMessage(answerTo(data));
});
