/** Where the servers of a run begin. */
export const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 3101);

/** Of a worker's own server. Ten apart, so that runs side by side may begin at neighbouring ports. */
export const portOf = (worker: number): number => FIRST_PORT + 10 * worker;

/** Of the hosted one, behind those of all workers. */
export const hostedPortOf = (worker: number): number => portOf(worker) + 50;
