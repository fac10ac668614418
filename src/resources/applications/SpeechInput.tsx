import { SpeechFields } from '../../components/speech/SpeechFields.tsx';
import type { FieldInputProps } from '../fields.ts';

/** The primary choice of speech: stands for its seven columns. */
const SpeechInput = ({ readOnly }: FieldInputProps) => <SpeechFields prefix="" readOnly={readOnly} />;

export default SpeechInput;
