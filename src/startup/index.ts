/**
 * How a portal that begins as an empty page comes to show rows. This folder holds what runs before
 * React has arrived.
 *
 * 1. index.html holds the login page as HTML in every language (scripts/build/staticLogin.ts).
 * 2. public/theme.js requests config.json and sets the theme. With a token it adds this file and
 * preloads the application; without one, public/login.js shows the login page.
 * 3. This file sends the page's first reads as soon as token, provider and API address are known:
 * firstRequests.ts chooses them from a table that the build writes, sendFirstRequests.ts sends,
 * earlyAnswers.ts keeps the answers.
 * 4. src/main.tsx decides what the address means: the login page, another public page, or `enter`.
 * 5. `enter` waits for the reads to leave, the application, the page of the address, and a moment
 * for the answers; without the moment the first rows come 15 to 50 ms later (`npm run bench --
 * --against`, processor four times slower).
 * 6. The HTTP client takes an early answer once, for the same address and token. A write drops them
 * all, a switch of the provider those of the former one.
 *
 * After signing in, `enter` begins at 3. A read that the table lacks goes late, a surplus one costs
 * a request; tests/integration/portal/firstRequests.test.tsx compares them for every list.
 */
import { earlyAnswersArrived } from './earlyAnswers.ts';
import { sendFirstRequests } from './sendFirstRequests.ts';

export { earlyAnswersArrived, sendFirstRequests };

/** @public Runs on load: public/theme.js adds this file where there is a session. */
export const firstRequestsSent = sendFirstRequests(location.pathname + location.search);
