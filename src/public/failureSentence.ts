import { type PublicFailure, failureText } from '../authProvider/publicRequest.ts';
import { translate } from './translate.ts';

/** The platform's own words, or the portal's in the user's language. */
export const failureSentence = (failure: PublicFailure): string => {
  const found = failureText(failure);
  return 'text' in found ? found.text : translate(found.key);
};
