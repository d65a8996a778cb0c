/**
 * Draws again with nothing but Node and what is published. It is shown to everybody on the page of a draw, and run by a test as it stands there.
 * Usage: `node draw.mjs https://SITE TOURNAMENT DIVISION`.
 */
export const drawScript = `import { createHash } from 'node:crypto';
const sha = (text) => createHash('sha256').update(text).digest('hex');
const [site, event, division] = process.argv.slice(2);
const read = async (part) =>
  (await fetch(\`\${site}/api/draw?tId=\${event}&dId=\${division}&part=\${part}\`)).json();
const { seed, commitment, list, count } = await read(0);
const tickets = [];
for (let part = 0; tickets.length < count; part++) {
  const more = (await read(part)).tickets;
  if (!more.length) break;
  tickets.push(...more);
}
const faults = [];
if (sha(seed) !== commitment) faults.push('the seed was not the one promised');
if (sha([...tickets].sort().join('\\n')) !== list) faults.push('these are not the tickets drawn from');
const lots = tickets.map((ticket) => [sha(\`\${seed}|\${list}|\${ticket}\`), ticket]).sort();
if (lots.some(([, ticket], at) => ticket !== tickets[at])) faults.push('the order is another');
console.log(faults.length ? 'WRONG: ' + faults.join(', ') : 'RIGHT: ' + count + ' tickets');
process.exitCode = faults.length ? 1 : 0;
`;
