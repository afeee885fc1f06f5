import { type KindCode, standardKinds } from '../kinds/standard-kinds.ts';

/** The kinds of the demonstration are those that every database has. */
export const demoKinds = standardKinds;
export type DemoKind = KindCode;
