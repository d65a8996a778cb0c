import { ulid } from '#domain/kernel/ids.ts';
import { edgeHeaders } from '#functions/kernel/http/edge.ts';
import { httpEvent } from '../kit/event.ts';
import { local, type ServedTable } from '../kit/table.ts';

const secret = 'the-secret';

/** Returns a bundled unit's environment, on a local table. */
export const unitEnvironment = ({
  endpoint,
  name,
}: Pick<ServedTable, 'endpoint' | 'name'>): Record<string, string> => ({
  ...{ PATH: process.env.PATH ?? '', TABLE_NAME: name, AWS_REGION: local.region },
  ...{ AWS_ACCESS_KEY_ID: local.credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: local.credentials.secretAccessKey },
  ...{ AWS_ENDPOINT_URL_DYNAMODB: endpoint, SITE_ORIGIN: 'https://sideout.example', ORIGIN_SECRET: secret },
});

/** Returns browser `i`'s request for a spot in division 2 of event 1 (open-division.ts), from its own address. */
export const spotRequest = (i: number) =>
  httpEvent(
    'POST',
    '/api/tournament/reservation',
    { tournamentId: 1, divisionId: 2, entry: ulid(Date.now(), Math.random) },
    {
      'x-holder': `browser-of-person-number-${String(i).padStart(6, '0')}`,
      // Spots are limited by address.
      [edgeHeaders.viewer]: `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
      [edgeHeaders.secret]: secret,
    },
  );
