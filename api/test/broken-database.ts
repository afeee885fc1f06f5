import { CommitUnknownError, type Database, type Transaction } from '../src/database/database.ts';

/** When the connection breaks: before a transaction, in its midst, at its commit (undone), or after it (done, unanswered). */
export type Break = 'before' | 'within' | 'at commit' | 'after commit';

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** A database whose connection breaks when it is told to, as `pg` says it. */
export function breakable() {
  let broken: Break | null = null;
  let left = 0;
  /** Statements that still get through, as long as the process lives. */
  let life = Number.POSITIVE_INFINITY;
  const gone = () =>
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432 user=niveau'), { code: 'ECONNREFUSED' });

  function broke(when: Break): boolean {
    if (broken !== when || left === 0) return false;
    left -= 1;
    if (left === 0) broken = null;
    return true;
  }

  function fragile(tx: Transaction): Transaction {
    let statements = 0;
    const step = <R>(ask: () => Promise<R>): Promise<R> => {
      if (life <= 0) throw gone();
      life -= 1;
      statements += 1;
      // The first two let the caller in.
      if (statements > 2 && broke('within')) throw gone();
      return ask();
    };
    return {
      rows: async (query) => step(() => tx.rows(query)),
      row: async (query) => step(() => tx.row(query)),
      run: async (query) => step(() => tx.run(query)),
    };
  }

  const through =
    (transact: Transact): Transact =>
    async (work) => {
      if (life <= 0 || broke('before')) throw gone();
      const result = await transact(async (tx) => {
        const made = await work(fragile(tx));
        if (broke('at commit')) throw new CommitUnknownError(gone());
        return made;
      });
      if (broke('after commit')) throw new CommitUnknownError(gone());
      return result;
    };

  return {
    /** The next so many transactions meet it. */
    next(when: Break, times = 1) {
      broken = when;
      left = times;
    },
    /** Nothing gets through any more after so many statements, as where the process is killed; what was begun is undone. */
    dieAfter(statements: number) {
      life = statements;
    },
    mend() {
      life = Number.POSITIVE_INFINITY;
      broken = null;
      left = 0;
    },
    between: (database: Database): Database => ({
      ...database,
      bare: through(database.bare),
      transaction: (scope, work) => through((inner) => database.transaction(scope, inner))(work),
    }),
  };
}
