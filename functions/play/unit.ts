import * as play from '#domain/play/contract.ts';
import * as byPath from '#domain/play/contract-by-path.ts';
import * as scoring from '#domain/play/contract-scoring.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Running and following: the play log of every division. */
export const unit = defineUnit({
  name: 'play',
  contracts: { ...play, ...byPath, ...scoring },
  events: ['play.finishes-changed'],
  schedules: ['remindGames'],
  memory: 1024,
  timeout: 20,
  table: 'write',
});
