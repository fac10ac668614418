/**
 * The start: how a portal that begins as an empty page comes to show rows, with as few things as possible that wait for
 * each other. This room holds what runs before React has arrived; the rest of the way is told here, in its order.
 *
 * 1. index.html names the files of the application, and holds the login page as HTML in every language
 *    (scripts/build/staticLogin.ts renders it from src/public/staticLogin.tsx).
 * 2. public/theme.js asks for config.json and sets the theme. Where there is a token it adds this file as a script, and
 *    preloads application and lists. Where there is none, public/login.js shows the login page.
 * 3. This file sends the first reads of the page, as soon as token, provider and API address are known:
 *    firstRequests.ts says which (a pure function of the address and of a table that the build writes from the
 *    declarations, firstRequestsTable.ts), sendFirstRequests.ts sends them, earlyAnswers.ts keeps the answers.
 * 4. src/main.tsx decides what the address means: the login page, which it hydrates, another public page, or `enter`.
 * 5. `enter` waits for the reads to leave, for the application (src/internal/InternalRoot.tsx), for the page of the
 *    address, and a moment for the answers; then it renders with the effects before the browser draws. Queries take their
 *    answers at once and tell React of them together (notifyTogether.ts): the first picture has rows. Measured with
 *    `npm run bench -- --against`, accounts and phone numbers, processor four times slower: 907 and 993 ms; without the
 *    moment 958 and 1008; with react-query's own scheduler as well 1054 and 1097.
 * 6. The page asks through react-admin's hooks as if nothing had been sent. The HTTP client (src/dataProvider) is given
 *    `takeEarlyAnswer`: the same address with the same token gets the answer that is on its way, once. A write drops
 *    them all, a switch of the provider those of the former one.
 *
 * After signing in `enter` begins at 3, with the address that the login decides on. What a page asks and this room does
 * not know is asked late, and what it asks in vain costs a request; tests/integration/portal/firstRequests.test.tsx
 * compares the two for every list. A failed early read is asked again by the page, which also tells the failure.
 */
import { earlyAnswersArrived } from './earlyAnswers.ts';
import { sendFirstRequests } from './sendFirstRequests.ts';

export { earlyAnswersArrived, sendFirstRequests };

/** @public Runs on load: public/theme.js adds this file where there is a session. */
export const firstRequestsSent = sendFirstRequests(location.pathname + location.search);
