import { fetchProfile, type Profile } from '../../api/onboarding';
import { entity } from '../collection';

export const profile = entity< Profile >( 'profile', { fetch: ( _, { signal } ) => fetchProfile( signal ) } );
