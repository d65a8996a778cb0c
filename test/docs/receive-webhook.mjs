// Receives Sideout's webhooks and verifies them: node receive-webhook.mjs SECRET [PORT]
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const [secret, port = '8787'] = process.argv.slice(2);
const isGenuine = (header = '', body) => {
  // For 24 hours after a new secret is created, there are two signatures, and one that matches is enough.
  const [, t, signatures] = /^t=(\d+)((?:,v1=[0-9a-f]{64})+)$/.exec(header) ?? [];
  if (!t || Math.abs(Date.now() / 1000 - Number(t)) > 300) return false;
  const mine = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  return signatures.match(/[0-9a-f]{64}/g).some((v1) => timingSafeEqual(mine, Buffer.from(v1, 'hex')));
};
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const genuine = isGenuine(request.headers['sideout-signature'], body);
  console.log(genuine ? `genuine ${body}` : 'forged');
  response.writeHead(genuine ? 200 : 400).end(genuine ? 'thanks' : 'not signed by Sideout');
});
server.listen(Number(port), () => console.log(`listening at ${server.address().port}`));
