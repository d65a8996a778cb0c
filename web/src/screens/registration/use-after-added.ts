import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { ItemToAdd } from '#domain/commerce/cart/cart.ts';
import { isInNewTeamFlow } from '#domain/registration/wizard/steps.ts';
import { type AfterAddChoice, afterAddOns, afterChoice } from '#domain/registration/wizard/wizard.ts';
import { paths, to } from '#domain/site/paths.ts';
import { addAllToCart } from '#web/src/features/cart/change-cart.ts';
import type { Offer } from '#web/src/features/goods/taken.ts';
import { ownerOf } from '#web/src/features/registration/cart-item.ts';
import { useAddOns } from '#web/src/features/registration/use-add-ons.ts';
import type { Wizard } from '#web/src/features/registration/use-wizard.ts';

/** Where the wizard goes once its entries are in the cart: the add-ons where there are any, then to checkout or to another entry (Part 2 §2). */
export function useAfterAdded(view: TournamentView, wizard: Wizard, maySkip: boolean) {
  const [addOns, setAddOns] = useState<{ choice: AfterAddChoice; offers: readonly Offer[] } | null>(null);
  const offersWith = useAddOns(view);
  const go = useNavigate();
  const checkout = (organizationId: number) => go(to(paths.checkout, {}, { cart: organizationId }));
  const leave = (choice: AfterAddChoice) => {
    setAddOns(null);
    if (afterAddOns(choice) === 'checkout') return checkout(ownerOf(view).id);
    wizard.restart();
    scrollTo(0, 0);
  };
  const skipTo = maySkip ? offersWith([]) : [];
  return {
    checkout,
    choose: (choice: AfterAddChoice) => {
      const offers = offersWith(divisionsAdded(wizard));
      if (afterChoice(choice, offers.length > 0) === 'addOns') setAddOns({ choice, offers });
      else leave(choice);
    },
    /** what the add-ons' step offers; null while it isn't there */
    offers: addOns?.offers ?? null,
    /** What is taken of them goes into the same cart; then on to what was chosen before. */
    takeAddOns: (items: readonly ItemToAdd[]) => {
      if (items.length > 0) addAllToCart(ownerOf(view), items);
      if (addOns) leave(addOns.choice);
    },
    /** Platform staff look at the add-ons without an entry. */
    skipToAddOns: skipTo.length > 0 ? () => setAddOns({ choice: 'Check Out Now', offers: skipTo }) : null,
  };
}

/** The divisions of what has just gone into the cart, one an entry. */
function divisionsAdded({ context, registration, divisions }: Wizard) {
  if (!isInNewTeamFlow(context)) return context.division ? [context.division] : [];
  return registration.teamInfo.teams.flatMap(({ divisionId }) => divisions.find(({ id }) => id === divisionId) ?? []);
}
