import { SpeechFields } from '../../components/speech/SpeechFields.tsx';
import type { FieldInputProps } from '../fields.ts';

const SpeechInput = ({ readOnly }: FieldInputProps) => <SpeechFields prefix="" readOnly={readOnly} />;

export default SpeechInput;
