/** What is wrong with a Google service key file. */
export type ServiceKeyProblem = 'invalid' | 'project';

/**
 * The text of a Google service account's key file as it is sent. It must be JSON with `private_key` and
 * `client_email` (specification, 'Validation rules'); the platform also insists on `project_id` (contract-a 8.3).
 */
export const readServiceKey = (file: string): { key: string } | { problem: ServiceKeyProblem } => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(file);
  } catch {
    return { problem: 'invalid' };
  }
  const has = (name: string) => {
    const value = (parsed as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' && value !== '';
  };
  if (!has('private_key') || !has('client_email')) return { problem: 'invalid' };
  return has('project_id') ? { key: JSON.stringify(parsed) } : { problem: 'project' };
};
