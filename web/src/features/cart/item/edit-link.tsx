import { Link } from 'react-router';
import { styled } from 'styled-components';
import { paths, to } from '#domain/site/paths.ts';
import type { HeldItem } from '../holds-in-cart.ts';

/** The wizard with an entry of a cart, at one of its steps where that is given. */
export const editPath = (cart: number, { id, registration: { tournamentId } }: HeldItem, step?: string): string =>
  to(paths.tournamentRegister, { tournamentId }, { edit: id, cart, ...(step === undefined ? {} : { step }) });

export const EditLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  font-weight: 600;
  font-size: var(--type-s);
`;
