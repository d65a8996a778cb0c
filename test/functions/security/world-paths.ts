import { pathOf } from '#domain/kernel/endpoint.ts';
import type { Operation } from '#domain/kernel/operation.ts';

/** The data that requests to the world need. */
export type World = { ids: (type: string) => number[]; names: string[]; tags: string[] };
/** Returns a sample from everywhere, which is enough because neighbors in the demo world are similar. */
export const spread = (ids: readonly number[], enough = 10): number[] =>
  ids.length <= enough
    ? [...ids]
    : Array.from({ length: enough }, (_, i) => ids[Math.floor((i * ids.length) / enough)]!);
const idsFor: readonly (readonly [prefix: string, type: string])[] = [
  ['/api/tournament/{id}', 'tournament'],
  ['/api/session/', 'tournament'],
  ['/api/division/', 'division'],
  ['/api/Team/', 'team'],
  ['/api/waitlist', 'division'],
  ['/api/player/', 'player'],
  ['/api/pools/', 'playPool'],
  ['/api/brackets/', 'playBracket'],
  ['/api/round/', 'playRound'],
  ['/api/Round/', 'playRound'],
  ['/api/Day/', 'playRound'],
  ['/api/rankings/player/', 'player'],
  ['/api/rankings/', 'series'],
  ['/api/agreements/tournament/', 'tournament'],
  ['/api/order/', 'order'],
  ['/api/cart/Status/', 'organization'],
  ['/api/cart/RegistrationStatus/', 'order'],
  ['/api/cart/refundPolicies/', 'organization'],
  ['/api/cart/LocateByItem/', 'team'],
  ['/api/RatingSystem/player/', 'player'],
];

/** Returns a GET's paths with everything in the world for its parameters. */
export function pathsOf(operation: Operation, { ids, names, tags }: World): string[] {
  const { path } = operation;
  const some = (type: string) => spread(ids(type));
  const queries: Record<string, string[]> = {
    '/api/waitlist': some('division').map((id) => `?dId=${id}`),
    '/api/waitlist/usual': ['?tId=1001&dId=2003'],
    '/api/cart/History': names.map((name) => `?organization=${name}`),
    '/api/cart/promos/{username}/codes': ['?key=CLUB'],
    '/api/cart/locate': some('order').map((id) => `?organization=greatlakes&number=${id}`),
    '/api/store/products': some('organization').map((id) => `?organizationId=${id}`),
    '/api/cart/AuthDotNet': some('organization').map((id) => `?organizationId=${id}`),
    '/api/matches': ['?id=510600001', '?id=520600001'],
    '/api/matches/template': ['?teams=4'],
    '/api/matches/settings': ['?matchId=510050004'],
    '/api/matches/DualFinishOrder': some('playPool').map((id) => `?parentId=${id}&dualN=1&pool=true`),
    '/api/pools': some('playRound').map((id) => `?dayId=${id}`),
    '/api/PointSystem': ['?id=-2'],
    '/api/player/lookup': ['Riv', 'Ana', 'Pau', 'Gar', 'Nov'].map((term) => `?term=${term}`),
    '/api/players/lookup': ['Riv', 'Ana', 'Pau', 'Gar', 'Nov'].map((term) => `?term=${term}`),
    '/api/cart/BagItem': some('order').map((id) => `?orderId=${id}&itemId=1`),
    '/api/order/lookup': some('order').map((id) => `?orderId=${id}&email=a@b.example`),
    '/api/tournament/reservation': ids('division')
      .slice(0, 5)
      .map((id) => `?tId=1001&dId=${id}`),
    '/api/tournament/summaries': ['?ipp=50', '?filter=past', '?filter=live', '?filter=all&ipp=100'],
    '/api/organizations': ['', '?search=pac'],
    '/api/calendar/month': ['?month=2026-11', '?month=2027-01&organization=101'],
    '/api/organization/Calendars': names.map((name) => `?o=${name}`),
    '/api/organization/today': names.map((name) => `?username=${name}`),
    '/api/ads': names.map((name) => `?username=${name}`),
    '/api/theme/carousel': names.map((name) => `?username=${name}`),
    '/api/organization/{username}/affiliates/IsAffiliate': names.map((name) => `?of=${name}`),
  };
  const more = queries[path] ?? [''];
  const type = idsFor.find(([prefix]) => path.startsWith(prefix))?.[1];
  if (path.startsWith('/api/seasonPass/'))
    return ids('player')
      .slice(0, 5)
      .map((id) => `/api/seasonPass/7/${id}`);
  if (path.includes('{playerProfileId}'))
    return ids('player')
      .slice(0, 5)
      .map((playerProfileId) => `${pathOf(path, { playerProfileId })}?organization=greatlakes`);
  if (path === '/api/agreement/{id}') return ['/api/agreement/501'];
  if (path === '/api/library/{shelf}') return ['/api/library/links', '/api/library/videos'];
  if (path === '/api/matches/{id}/run') return ['/api/matches/510600001/run', '/api/matches/520600001/run'];
  if (path === '/api/calendar/{kind}/{file}')
    return [
      ...names.map((name) => `/api/calendar/organization/${name}.ics`),
      ...some('tournament').map((id) => `/api/calendar/event/${id}.ics`),
    ];
  if (path === '/api/calendar/team/{file}') return spread(ids('team')).map((id) => `/api/calendar/team/${id}.ics`);
  if (path === '/api/calendar/division/{file}')
    return spread(ids('division')).map((id) => `/api/calendar/division/${id}.ics`);
  if (path === '/api/feed/{kind}/{of}')
    return [
      ...names.map((name) => `/api/feed/organization/${name}`),
      ...some('tournament').map((id) => `/api/feed/event/${id}`),
    ];
  if (path === '/api/feed/team/{id}') return spread(ids('team')).map((id) => `/api/feed/team/${id}`);
  if (path === '/api/feed/division/{id}') return spread(ids('division')).map((id) => `/api/feed/division/${id}`);
  if (path === '/api/Locations/GetCityState') return [`${path}?zip=90254`];
  const values = path.includes('{username}')
    ? names.map((username) => ({ username, eventTag: 'Beach_Festival', payoutId: 'po_1' }))
    : path.includes('{seriesTag}')
      ? tags.map((seriesTag) => ({ seriesTag }))
      : path.includes('{')
        ? spread(ids(type ?? ''), type === 'player' ? 40 : 10).map((id) => ({
            id,
            orderId: id,
            organizationId: id,
            playerId: id,
            after: 0,
            key: 'x'.repeat(40),
          }))
        : [{}];
  return values.flatMap((params) => more.map((query) => `${pathOf(path, params)}${query}`));
}
