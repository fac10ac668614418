import type { Database, Row, SqlValue } from './database.ts';
import { serverError, unprocessable } from './errors.ts';
import type { ForeignKey, Table } from './table.ts';

/** 422 with the database's text for a duplicate; null never collides. */
export const checkUnique = async (db: Database, table: Table, row: Row, own?: string): Promise<void> => {
  for (const unique of table.unique ?? []) {
    const values = unique.columns.map(name => row[name] ?? null);
    if (values.includes(null)) continue;
    let query = db.query.selectFrom(table.name).select(table.key);
    unique.columns.forEach((name, index) => {
      query = query.where(name, '=', values[index] ?? null);
    });
    if (own !== undefined) query = query.where(table.key, '!=', own);
    if (await query.executeTakeFirst())
      throw unprocessable(`Duplicate entry '${values.join('-')}' for key '${unique.constraint}'`);
  }
};

/** 500 with the constraint's text for a broken reference; '' is one, null is not. */
export const checkParents = async (
  db: Database,
  tables: readonly Table[],
  table: Table,
  row: Row,
): Promise<void> => {
  for (const foreign of table.foreign ?? []) {
    const value = row[foreign.column];
    if (value === undefined || value === null) continue;
    const parent = tables.find(candidate => candidate.name === foreign.table);
    if (!parent) throw new Error(`${table.name} refers to an undeclared table ${foreign.table}`);
    const found = await db.query
      .selectFrom(parent.name)
      .select(parent.key)
      .where(parent.key, '=', value)
      .executeTakeFirst();
    if (!found)
      throw serverError(`Cannot add or update a child row: ${constraintText(table, foreign, parent)}`);
  }
};

export const isReferenced = (tables: readonly Table[], parent: Table): boolean =>
  tables.some(child => child.foreign?.some(foreign => foreign.table === parent.name && !foreign.lenient));

/** 500 with the constraint's text if another row refers to these. */
export const checkChildren = async (
  db: Database,
  tables: readonly Table[],
  parent: Table,
  keys: readonly SqlValue[],
): Promise<void> => {
  for (const child of tables)
    for (const foreign of child.foreign ?? []) {
      if (foreign.table !== parent.name || foreign.lenient) continue;
      const found = await db.query
        .selectFrom(child.name)
        .select(child.key)
        .where(foreign.column, 'in', keys)
        .executeTakeFirst();
      if (found)
        throw serverError(`Cannot delete or update a parent row: ${constraintText(child, foreign, parent)}`);
    }
};

const constraintText = (child: Table, foreign: ForeignKey, parent: Table): string =>
  `a foreign key constraint fails (\`jambones\`.\`${child.name}\`, CONSTRAINT \`${foreign.constraint}\`` +
  ` FOREIGN KEY (\`${foreign.column}\`) REFERENCES \`${parent.name}\` (\`${parent.key}\`))`;
