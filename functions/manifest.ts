import { unit as bids } from './bids/unit.ts';
import { unit as catalog } from './catalog/unit.ts';
import { unit as clubs } from './clubs/unit.ts';
import { unit as commerce } from './commerce/unit.ts';
import { unit as desk } from './desk/unit.ts';
import { unit as fanOut } from './fan-out/unit.ts';
import { unit as help } from './help/unit.ts';
import { unit as identity } from './identity/unit.ts';
import { unit as jobs } from './jobs/unit.ts';
import type { Unit } from './kernel/unit.ts';
import { unit as live } from './live/unit.ts';
import { unit as look } from './look/unit.ts';
import { unit as memberships } from './memberships/unit.ts';
import { unit as messages } from './messages/unit.ts';
import { unit as notices } from './notices/unit.ts';
import { unit as organizations } from './organizations/unit.ts';
import { unit as people } from './people/unit.ts';
import { unit as pictures } from './pictures/unit.ts';
import { unit as play } from './play/unit.ts';
import { unit as promoter } from './promoter/unit.ts';
import { unit as publisher } from './publisher/unit.ts';
import { unit as reference } from './reference/unit.ts';
import { unit as registration } from './registration/unit.ts';
import { unit as relay } from './relay/unit.ts';
import { unit as reports } from './reports/unit.ts';
import { unit as series } from './series/unit.ts';
import { unit as software } from './software/unit.ts';
import { unit as teams } from './teams/unit.ts';
import { unit as texts } from './texts/unit.ts';
import { unit as worker } from './worker/unit.ts';

/** Every unit of the product. infra/plan.ts checks it; CDK and the local cloud are made from it. */
export const manifest: readonly Unit[] = [
  identity,
  catalog,
  organizations,
  desk,
  people,
  memberships,
  registration,
  bids,
  clubs,
  promoter,
  commerce,
  play,
  live,
  fanOut,
  notices,
  messages,
  relay,
  reference,
  reports,
  series,
  software,
  teams,
  texts,
  jobs,
  worker,
  look,
  pictures,
  publisher,
  help,
];
