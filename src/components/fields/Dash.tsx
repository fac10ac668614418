/** The one sign for an empty value. */
export const Dash = () => <span className="pb-muted pb-dash">–</span>;
