import {
  Badge,
  extendResource,
  type FieldInputProps,
  lazyComponent,
  type TeamsTenant,
  useTranslate,
} from '../../src/extension.ts';

const Answered = ({ record }: { record: TeamsTenant }) => {
  const isAnswered = record.application_sid !== null;
  const word = isAnswered ? 'answered' : 'unanswered';
  return (
    <Badge tone={isAnswered ? 'ok' : 'warn'}>{useTranslate()(`resources.ms-teams-tenants.${word}`)}</Badge>
  );
};

/** Another input for a field that is there, and another cell. */
export default extendResource<TeamsTenant>('ms-teams-tenants', {
  text: {
    answered: 'Answered',
    unanswered: 'Nobody answers',
    house_rule: 'Ours end in %{domain}.',
  },
  change: {
    tenant_fqdn: { input: lazyComponent<FieldInputProps>(() => import('./DomainInput.tsx')) },
    application_sid: { cell: Answered },
  },
});
