import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { lacksPlatformFeature } from '../../dataProvider/httpError.ts';
import type { OverviewPart } from './useOverview.ts';
import { Waiting } from '../../components/ui/Waiting.tsx';
import styles from './overview.module.css';

/** true: the page says above its panels why none could be read. */
export const SaidAboveContext = createContext(false);

interface PartStateProps {
  part: OverviewPart<unknown>;
  failed?: string;
}

export const PanelState = ({ part, failed }: PartStateProps) => {
  const { data, error, refetch, slowedTo } = part;
  const translate = useTranslate();
  const errorText = useErrorText();
  const isSaidAbove = useContext(SaidAboveContext);
  if (lacksPlatformFeature(error)) return <p className="pb-muted">{errorText(error)}</p>;
  if (error && isSaidAbove) return null;
  if (error) {
    const message = errorText(error);
    return (
      <LineFailure onRetry={() => void refetch()}>
        {failed ? translate(failed, { message }) : message}
        {slowedTo === null ? null : ` ${translate('portal.views.slowed', { seconds: slowedTo })}`}
      </LineFailure>
    );
  }
  return data === undefined ? (
    <Waiting className={styles.waiting}>{translate('portal.shell.loading')}</Waiting>
  ) : null;
};
