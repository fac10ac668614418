import { useTranslate } from 'ra-core';
import { secondsFor, USUAL_PACE } from '../../platform/configFile/pace.ts';
import { useQuantityText } from '../fields/useQuantityText.ts';

/** Requests; fewer are over before anybody has read how long they take. */
export const WORTH_A_WORD = 20;
const STEP = 10;

/** What so many reading requests take, to ten seconds: more exact would be a guess. */
export const useReadingTime = () => {
  const translate = useTranslate();
  const { duration } = useQuantityText();
  return (requests: number): string =>
    translate('portal.reading.takes', {
      time: duration(Math.ceil(secondsFor(requests, USUAL_PACE) / STEP) * STEP),
    });
};
