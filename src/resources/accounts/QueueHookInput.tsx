import WebhookInput from '../../components/webhook/WebhookInput.tsx';
import type { FieldInputProps } from '../fields.ts';

const POST_ONLY = ['POST'] as const;

/** The queue event webhook excludes GET. */
const QueueHookInput = (props: FieldInputProps) => <WebhookInput {...props} methods={POST_ONLY} />;

export default QueueHookInput;
