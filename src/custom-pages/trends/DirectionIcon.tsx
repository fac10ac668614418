import { useTranslate } from 'ra-core';
import { icon } from '../../components/app/icons.tsx';
import styles from './trends.module.css';

const InboundIcon = icon(<path d="M18 6 7 17M7 8v9h9" />);
const OutboundIcon = icon(<path d="M7 17 18 6M9 6h9v9" />);

export const DirectionIcon = ({ direction }: { direction: string | null }) => {
  const translate = useTranslate();
  if (direction === null) return null;
  const word = translate(`resources.recent-calls.${direction}`, { _: direction });
  return (
    <span className={styles.direction} title={word}>
      {direction === 'inbound' ? <InboundIcon /> : <OutboundIcon />}
      <span className="pb-visually-hidden">{word} </span>
    </span>
  );
};
