/** Where the push service of the journeys listens: beside the product, which is told of it at its start. */
export const pushServicePort = Number(process.env.NIVEAU_E2E_PORT ?? 4310) + 5;
