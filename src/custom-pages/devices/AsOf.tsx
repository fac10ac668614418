import { useTranslate } from 'ra-core';
import { Time } from '../../components/fields/cells.tsx';

/** @param at milliseconds since 1970 */
export const AsOf = ({ at }: { at: number }) => {
  const translate = useTranslate();
  const [before = '', after = ''] = translate('screens.devices.asked_at', { time: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <Time value={new Date(at).toISOString()} />
      {after}
    </>
  );
};
