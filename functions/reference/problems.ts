/** Every file that declares problems, so that the reference knows their kinds. */
import '#domain/catalog/problems.ts';
import '#domain/commerce/problems.ts';
import '#domain/identity/problems.ts';
import '#domain/kernel/request.ts';
import '#domain/leagues/problems.ts';
import '#domain/live/problems.ts';
import '#domain/memberships/problems.ts';
import '#domain/organizations/problems.ts';
import '#domain/people/problems.ts';
import '#domain/play/problems.ts';
import '#domain/registration/problems.ts';
import '#domain/series/organizers.ts';
import '#domain/series/problems.ts';
