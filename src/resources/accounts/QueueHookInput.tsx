import WebhookInput from '../../components/webhook/WebhookInput.tsx';
import type { FieldInputProps } from '../fields.ts';

const POST_ONLY = ['POST'] as const;

const QueueHookInput = (props: FieldInputProps) => <WebhookInput {...props} methods={POST_ONLY} />;

export default QueueHookInput;
