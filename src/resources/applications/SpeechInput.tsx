import { SpeechFields } from '../../components/speech/SpeechFields.tsx';
import type { FieldInputProps } from '../fields.ts';

/** The seven columns of the primary choice of speech. */
const SpeechInput = ({ readOnly }: FieldInputProps) => <SpeechFields prefix="" readOnly={readOnly} />;

export default SpeechInput;
