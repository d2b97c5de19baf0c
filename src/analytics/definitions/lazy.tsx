import { Button, Dropdown } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { info } from '@wordpress/icons';
import { ErrorMessage } from '../../components/error-message';
import { lazyPart } from '../../components/lazy-part';
import { Waiting } from '../../components/waiting';
import type { DefinitionsProps } from '.';

const Content = lazyPart( () => import( /* webpackChunkName: "report-definitions" */ '.' ), {
	failed: ( { failure } ) => (
		<ErrorMessage what={ __( 'Couldn’t load the definitions.', 'storeboard' ) } { ...failure } />
	),
	placeholder: Waiting,
} );

/** A button that says what the numbers of a report mean; its script comes when it is pressed. */
export const About = ( { label, ...props }: Omit< DefinitionsProps, 'onClose' > & { label: string } ) => (
	<Dropdown
		contentClassName="storeboard-definitions"
		popoverProps={ { placement: 'bottom-end', offset: 8 } }
		expandOnMobile
		headerTitle={ label }
		// The popover itself, whose heading then takes the focus.
		focusOnMount
		renderToggle={ ( { isOpen, onToggle } ) => (
			<Button
				__next40pxDefaultSize
				icon={ info }
				label={ label }
				aria-expanded={ isOpen }
				aria-haspopup="dialog"
				onClick={ onToggle }
			/>
		) }
		renderContent={ ( { onClose } ) => <Content { ...props } onClose={ onClose } /> }
	/>
);
