import { type RecentCall, useTranslate } from '../../src/extension.ts';

const BillingTab = ({ call }: { call: RecentCall }) => {
  const translate = useTranslate();
  return (
    <p>
      {translate('extensions.house-tools.minutes', { smart_count: Math.ceil(Number(call.duration) / 60) })}
    </p>
  );
};

export default BillingTab;
