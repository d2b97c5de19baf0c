import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** In the place of the panels where their script did not come. */
export const PanelsFailure = () => (
	<section className="storeboard-card storeboard-failure" role="alert">
		<p className="storeboard-failure__what">
			{ __( 'This part of the screen could not be loaded.', 'storeboard' ) }
		</p>
		<p className="storeboard-failure__why">
			{ __( 'The store may have been updated. Reload the page to get the new version.', 'storeboard' ) }
		</p>
		<Button variant="secondary" onClick={ () => window.location.reload() }>
			{ __( 'Reload', 'storeboard' ) }
		</Button>
	</section>
);
