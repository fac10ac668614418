import { useTranslate } from 'ra-core';

/** Nothing moves: what is waited for takes a moment, not a performance. */
export const Waiting = () => {
  const translate = useTranslate();
  return (
    <p className="pb-waiting" role="status">
      {translate('portal.shell.loading')}
    </p>
  );
};
