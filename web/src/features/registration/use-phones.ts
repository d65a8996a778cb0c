import { useEffect, useState } from 'react';
import { byShape, type PhoneJudge } from '#domain/identity/phone.ts';

let known: PhoneJudge | null = null;

/** How a form judges phones: by their shape, and once somebody gives one from abroad by every country's numbers, which are fetched then. Without a net the server alone says. */
export function usePhones(wanted: boolean): PhoneJudge {
  const [judge, setJudge] = useState<PhoneJudge | null>(() => known);
  useEffect(() => {
    if (!wanted || judge) return;
    let left = false;
    import('#domain/people/phones-abroad.ts').then(
      ({ everyPhone }) => {
        known = everyPhone;
        if (!left) setJudge(() => everyPhone);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted, judge]);
  return judge ?? byShape;
}
