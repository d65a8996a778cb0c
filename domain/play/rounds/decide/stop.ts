import { ok } from '../../../kernel/result.ts';
import { sameStop } from '../../stop.ts';
import type { Decide } from './decide.ts';

/** Play is stopped, told again, or goes on; what is said already is not said twice. */
export const stopPlay: Decide<'stopPlay'> = (state, { stop }) =>
  ok(sameStop(state.stop, stop) ? [] : [{ type: 'playStopped', stop }]);
