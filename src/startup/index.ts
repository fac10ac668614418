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
 * 5. `enter` waits for the reads to leave, for the application (src/internal/InternalRoot.tsx) and for the page of the
 *    address, and renders them with their effects before the browser draws, so that queries take their answers at once.
 * 6. The page asks through react-admin's hooks as if nothing had been sent. The HTTP client (src/dataProvider) is given
 *    `takeEarlyAnswer`: the same address with the same token gets the answer that is on its way, once. A write drops
 *    them all, a switch of the provider those of the former one.
 *
 * After signing in `enter` begins at 3, with the address that the login decides on. What a page asks and this room does
 * not know is asked late, and what it asks in vain costs a request; tests/integration/portal/firstRequests.test.tsx
 * compares the two for every list. A failed early read is asked again by the page, which also tells the failure.
 */
import { sendFirstRequests } from './sendFirstRequests.ts';

export { sendFirstRequests };

/** @public Runs on load: public/theme.js adds this file where there is a session. */
export const firstRequestsSent = sendFirstRequests(location.pathname + location.search);
