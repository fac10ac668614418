import { Icon } from './Icon.tsx';

/** The message area of a form: announced, empty while there is nothing to say. */
export const Message = ({ text }: { text: string | null }) => (
  <div role="alert" className="pb-message">
    {text === null ? null : (
      <p>
        <Icon name="alert" /> {text}
      </p>
    )}
  </div>
);
