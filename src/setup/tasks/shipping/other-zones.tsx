import { __ } from '@wordpress/i18n';
import { adminUrl } from '../../../lib/links';
import { plainText } from '../../../lib/sanitize';
import { methodsIn, type KnownZone } from './zones';

/** Zones that the owner set up in a way that this page does not change. */
export const OtherZones = ( { zones }: { zones: KnownZone[] } ) =>
	zones.length > 0 && (
		<div className="storeboard-zones">
			<h3>{ __( 'Zones with custom settings', 'storeboard' ) }</h3>
			<ul>
				{ zones.map( ( zone ) => (
					<li key={ zone.id }>
						<strong dir="auto">{ plainText( zone.name ) }</strong>
						{ methodsIn( zone ).map( ( method, index ) => (
							<span key={ index } dir="auto">
								{ plainText( method ) }
							</span>
						) ) }
					</li>
				) ) }
			</ul>
			<p>
				<a href={ adminUrl( 'admin.php?page=wc-settings&tab=shipping' ) }>
					{ __( 'Edit in shipping settings', 'storeboard' ) }
				</a>
			</p>
		</div>
	);
