import sql, { type Sql } from 'sql-template-tag';

const accented = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ';
const plain = 'aaaaaaceeeeiiiinooooouuuuyy';

/** A text to sort by, as names stand in a dictionary, whatever the database's own order: É beside e, not behind z. */
export const dictionaryOrder = (column: Sql): Sql =>
  sql`translate(lower(${column}), ${accented + accented.toUpperCase()}, ${plain + plain})`;
