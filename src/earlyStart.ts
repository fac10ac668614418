import { earlyAnswersArrived } from './dataProvider/earlyAnswers.ts';
import { sendFirstRequests } from './dataProvider/sendFirstRequests.ts';

export { earlyAnswersArrived, sendFirstRequests };

/** @public Runs on load, before React has arrived: public/theme.js adds this file where there is a session. */
export const firstRequestsSent = sendFirstRequests(location.pathname + location.search);
