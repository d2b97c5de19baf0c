import { Button } from '@wordpress/components';

interface Props {
	label: string;
	savingLabel: string;
	isSaving: boolean;
	/** Where another button is the page's primary one. */
	isSecondary?: boolean;
}

/** As wide as the longer of its two labels, so that nothing beside it moves. It keeps the focus while it is busy. */
export const SaveButton = ( { label, savingLabel, isSaving, isSecondary = false }: Props ) => (
	<Button
		__next40pxDefaultSize
		className="storeboard-form__save"
		variant={ isSecondary ? 'secondary' : 'primary' }
		type="submit"
		isBusy={ isSaving }
		aria-disabled={ isSaving }
	>
		<span aria-hidden={ isSaving } className={ isSaving ? 'is-off' : '' }>
			{ label }
		</span>
		<span aria-hidden={ ! isSaving } className={ isSaving ? '' : 'is-off' }>
			{ savingLabel }
		</span>
	</Button>
);
