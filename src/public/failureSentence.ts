import { type PublicFailure, failureText } from '../authProvider/publicRequest.ts';
import { translate } from './translate.ts';

export const failureSentence = (failure: PublicFailure): string => {
  const found = failureText(failure);
  return 'text' in found ? found.text : translate(found.key);
};
