import { maskServiceKey } from '../../platform/bucket/bucket.ts';
import './form.css';

const indented = (key: string): string => {
  try {
    return JSON.stringify(JSON.parse(maskServiceKey(key)), null, 2);
  } catch {
    return key;
  }
};

interface KeyTextProps {
  text: string;
  labelledBy: string;
}

export const KeyText = ({ text, labelledBy }: KeyTextProps) => (
  <pre className="pb-code" tabIndex={0} role="region" aria-labelledby={labelledBy}>
    {indented(text)}
  </pre>
);
