import { useTranslate } from 'ra-core';
import { statusOf } from '../../dataProvider/httpError.ts';
import { useErrorText } from '../app/requestErrors.ts';

export const useSipProblem = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (error: unknown, gone: 'messages_gone' | 'registration_gone' | 'capture_gone'): string => {
    const status = statusOf(error);
    if (status === 404) return translate(`portal.sip.${gone}`);
    return status === 400 ? translate('portal.sip.store_down') : errorText(error);
  };
};
