import { keyScopes } from '#domain/kernel/endpoint.ts';
import { scopeWords } from '#domain/organizations/software/kinds.ts';

const scopes = keyScopes.map((scope) => `  - \`${scope}\`: ${scopeWords[scope]}`).join('\n');

/** The basics that every program needs before its first call. */
export const guide = `Everything the site does goes through these calls. Bodies are JSON in UTF-8.

**Numbers and times.** IDs are positive integers; IDs that a caller chooses are ULIDs. Amounts are integers in cents. Moments are milliseconds since 1970 UTC; dates are \`YYYY-MM-DD\` and times \`HH:mm\`, both at the venue.

**Who can call.** Each call’s description lists its callers.
- Public reads need nothing and can be fetched from any web page.
- An organization’s own software sends an API key: \`Authorization: Bearer so_…\`. Admins create keys under API & Webhooks, with these scopes:
${scopes}
- A person’s own program signs in by OpenID Connect (code with PKCE), and sends the ID token as \`Authorization: Bearer …\`.
- A visitor who isn’t signed in keeps holds and carts under \`x-holder\`, a secret the visitor’s program makes once (22 to 64 of \`A-Za-z0-9_-\`) and sends with every call.

**Signing people in to your app.** An organization’s admins register an app under API & Webhooks: a name, up to five redirect addresses, and a secret if it runs on a server. Use an OpenID client with the issuer’s metadata, and with \`/my/apps/allow\` of this site as the authorization endpoint: there, people see which app wants access, and allow it. The rest is the usual code flow with the scopes \`openid email profile\`, always with PKCE. The ID token and the user info endpoint have the person’s name and email address. An app’s tokens don’t give access to any call here. People can disconnect an app under their account. From then on, its codes and refresh tokens are refused (\`invalid_grant\`).

**Problems** follow RFC 9457. Programs check \`code\`; \`title\` and \`detail\` are for people. All codes are in \`x-problems\`. The CDN and the gateway in front of the API return 413, 414, 429, 431 and 502 to 504 in their own format, without a \`code\`. Check the status for those, and retry 429, 502, 503 and 504.

**Versions.** Responses with a version have an \`ETag\` (and \`rev\`). A call with \`If-Match\` changes exactly that version, or returns 412. Nothing stored yet is version \`"0"\`.

**Repeating.** Send \`Idempotency-Key\` (8 to 100 characters, new for each thing you do) with any call that isn’t a GET. The same key and request within a day get the first response again, with \`Idempotent-Replayed: true\`. The same key with another request returns 422. A call whose response contains a secret refuses the key (request/key-unsupported). Scores have their own ID, \`entryId\`: sending it again changes nothing.

**Limits.** A key allows 60, 300 or 1,200 calls per minute. \`RateLimit\` shows the calls left. After 429 or 503, wait \`Retry-After\` seconds.

**Lists** with \`p\` or \`page\` count from 1. A page past the last has no items.

**Finding things.** \`GET /api/tournament/summaries\` lists events (\`organization\` takes the number from \`GET /api/organization/{username}\`), \`GET /api/tournament/{id}\` an event’s divisions. People call a division by \`gender\` and \`division\` together: “Womens AA”. Matches name teams by number; the names are in the same response’s \`teams\`. The schemas explain each field: see \`PlayView\`, \`PoolView\`, \`BracketView\` and \`MatchView\`.

**Entering scores** requires \`results:write\`. With \`events\`, \`GET /api/division/{id}/rounds\` also has rounds that aren’t published. Find the match by its teams or its \`number\`, and swap the points if your home team is its away team, or send both teams as \`ttids\` in the order of your points: \`home\` and \`away\` are always the match’s own sides. \`scoreMatch\` (\`POST /api/matches\`) enters sets, at most as many as the match has, and \`scoreGame\` enters one set while it is played. A set is over when a side has \`to\` points with a lead of two, or \`cap\`, or with \`isFinal\`; to see whether the match is over, read it again: \`progress\`. Send \`was\` so that you don’t overwrite what someone entered on the court. If later matches were played with the old result, the response is 409 \`play/replay-needed\`.

**Following an event.** Public responses can be as old as their \`Cache-Control\` allows. For live scores, poll \`GET /api/division/{id}/hydrate\` with \`If-None-Match\`; \`GET /api/tournament/{id}/times\` has predicted start times of matches. Webhooks report registrations, orders and results; see \`webhooks\`.
`;
