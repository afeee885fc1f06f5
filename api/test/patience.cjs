// A server, and often a database, starts for each file of tests: on a busy machine that takes more than five seconds.
jest.setTimeout(30_000);
