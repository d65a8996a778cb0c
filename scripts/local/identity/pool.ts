/** The user pool of this machine: its names never change. */
export const pool = {
  id: 'us-east-1_sideout',
  client: 'sideoutlocalclient00000000',
  /** tokens keep their issuer when the port changes, so that nobody is signed out by it */
  domain: 'http://cognito.localhost',
} as const;
export const issuer = `${pool.domain}/${pool.id}`;
