import { isTbd } from '#domain/people/form/tbd.ts';
import { ChoosePlayer } from './choose-player.tsx';
import { FillPlayer, TbdPlayer } from './fill-player.tsx';
import type { PlayerPanelProps } from './player-panel-props.ts';

/** One player: found by search, entered by hand, or to be decided; then whatever the division still needs (Part 2 §2). */
export function PlayerPanel(props: PlayerPanelProps) {
  const { player, byHand } = props;
  const profileId = player.playerProfileId;
  if (isTbd(profileId)) return <TbdPlayer {...props} />;
  if (profileId === undefined && !byHand) return <ChoosePlayer {...props} />;
  return <FillPlayer {...props} />;
}
