import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { framesCode, hostCode, pagesCode } from '#infra/edge/functions.ts';

/*
 * CloudFront's functions run in njs and have about a millisecond of processor time. Debian has njs (apt install njs),
 * and the variable NJS names another program. Without one, this is skipped and proves nothing.
 */
const njs = process.env.NJS ?? 'njs';
const isMissing = spawnSync(njs, ['-v']).status !== 0;

/**
 * Makes a thousand calls within one second of processor time, parsing the code each time. Returns null if the system
 * had to end it.
 */
function inTime(code: string, event: object): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-njs-'));
  const file = join(folder, 'run.js');
  try {
    writeFileSync(
      file,
      `var code = ${JSON.stringify(`${code}; return handler;`)}, event = ${JSON.stringify(JSON.stringify(event))}, answer;
       for (var i = 0; i < 1000; i++) answer = new Function(code)()(JSON.parse(event));
       console.log(JSON.stringify(answer));`,
    );
    const { stdout, stderr, signal } = spawnSync('sh', ['-c', `ulimit -t 1; exec ${njs} ${file}`], {
      encoding: 'utf8',
    });
    if (stderr) throw new Error(stderr);
    return signal ? null : JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const host = { value: 'avp.sideout.example' };
/** A path whose first word has the most patterns, a path that matches none, and a file's path. */
const paths = ['/tournament/227/division/12/standings', '/no/such/page/at/all', '/assets/main-1a2b3c4d.js'];

describe.skipIf(isMissing)('edge functions in CloudFront’s own engine', () => {
  it.each(paths)('choose the file for %s within a millisecond', (uri) => {
    const request = { uri, headers: { host } };
    expect(inTime(pagesCode('sideout.example'), { request })).toMatchObject({ headers: { 'x-page': { value: uri } } });
  });
  it.each(paths)('set permission to frame %s within a millisecond', (uri) => {
    const headers = { 'content-security-policy': { value: "default-src 'self'; frame-ancestors 'self'" } };
    const event = { request: { uri: '/x', headers: { 'x-page': { value: uri } } }, response: { headers } };
    expect(inTime(framesCode(), event)).toHaveProperty('headers');
  });
  it('pass on the visitor’s host and address within a millisecond', () => {
    const event = { request: { uri: '/api/x/', headers: { host } }, viewer: { ip: '9.9.9.9' } };
    expect(inTime(hostCode(), event)).toMatchObject({
      uri: '/api/x',
      headers: { 'x-viewer-address': { value: '9.9.9.9' } },
    });
  });
  it('control: are reported when they take longer', () => {
    const slow = 'function handler(event) { for (var i = 0; i < 1000000; i++); return event; }';
    expect(inTime(slow, {})).toBeNull();
  });
});
