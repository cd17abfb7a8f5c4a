import type {
  ActionIconFactory,
  AnchorFactory,
  ButtonFactory,
  CheckboxFactory,
  CloseButtonFactory,
  DividerFactory,
  DrawerFactory,
  InputFactory,
  InputWrapperFactory,
  KbdFactory,
  LoaderFactory,
  MenuFactory,
  ModalFactory,
  NumberInputFactory,
  PasswordInputFactory,
  PopoverFactory,
  ProgressFactory,
  RadioFactory,
  SegmentedControlFactory,
  SelectFactory,
  SkeletonFactory,
  SwitchFactory,
  TableFactory,
  TabsFactory,
  TextareaFactory,
  TooltipFactory,
  ExtendComponent,
  FactoryPayload,
  MantineThemeOverride,
  MantineTransition,
} from '@mantine/core';
import classes from './theme.module.css';

const css = (name: string): string => classes[name] ?? '';
const dropdown = { classNames: { dropdown: css('dropdown'), option: css('option') } };
/** Checks a component's defaults against its type without pulling the component into the bundle. */
const themed = <F extends FactoryPayload>(extension: ExtendComponent<F>): ExtendComponent<F> => extension;

/** Opacity and a rise of 4 px. */
const DIALOG: MantineTransition = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateY(4px)' },
  transitionProperty: 'opacity, transform',
};
const overlay = { overlayProps: { color: 'var(--u-scrim)', backgroundOpacity: 1 } };

/** Defaults of every library component, so that screens set none of them by hand. */
export const components: NonNullable<MantineThemeOverride['components']> = {
  Button: themed<ButtonFactory>({
    defaultProps: { variant: 'default' },
    classNames: { root: css('button'), section: css('buttonSection') },
    vars: (_theme, { size }) => {
      const isCompact = size?.startsWith('compact') === true;
      return {
        root: {
          '--button-height': isCompact ? '24px' : 'var(--u-control-size)',
          '--button-padding-x': isCompact ? '8px' : '12px',
          '--button-fz': '13px',
          '--button-radius': 'var(--u-radius-button)',
        },
      };
    },
  }),
  ActionIcon: themed<ActionIconFactory>({
    defaultProps: { variant: 'subtle' },
    classNames: { root: css('actionIcon') },
    vars: (_theme, { size }) => ({
      root: { '--ai-size': typeof size === 'number' ? `${size}px` : 'var(--u-control-size)' },
    }),
  }),
  CloseButton: themed<CloseButtonFactory>({ classNames: { root: css('actionIcon') } }),
  Anchor: themed<AnchorFactory>({
    defaultProps: { underline: 'hover' },
    classNames: { root: css('anchor') },
  }),
  Input: themed<InputFactory>({
    classNames: { wrapper: css('inputWrapper'), input: css('input'), section: css('inputSection') },
    vars: () => ({
      wrapper: { '--input-height': 'var(--u-control-size)', '--input-fz': 'var(--u-input-size)' },
    }),
  }),
  InputWrapper: themed<InputWrapperFactory>({
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: { label: css('label'), error: css('error'), description: css('description') },
  }),
  Textarea: themed<TextareaFactory>({ defaultProps: { autosize: true, minRows: 3, maxRows: 12 } }),
  // The parts of the picker that a color field opens.
  ColorPicker: { defaultProps: { saturationLabel: 'Saturation', hueLabel: 'Hue', alphaLabel: 'Opacity' } },
  NumberInput: themed<NumberInputFactory>({ defaultProps: { hideControls: true } }),
  Select: themed<SelectFactory>({
    defaultProps: { allowDeselect: false, checkIconPosition: 'right', maxDropdownHeight: 320 },
    ...dropdown,
  }),
  MultiSelect: dropdown,
  Autocomplete: dropdown,
  TagsInput: dropdown,
  Combobox: { ...dropdown, defaultProps: { shadow: 'md' } },
  Checkbox: themed<CheckboxFactory>({
    defaultProps: { radius: 'sm' },
    classNames: {
      inner: css('choiceInner'),
      input: css('checkbox'),
      icon: css('checkIcon'),
      label: css('choiceLabel'),
    },
    vars: () => ({ root: { '--checkbox-size': '16px' } }),
  }),
  Radio: themed<RadioFactory>({
    classNames: { inner: css('choiceInner'), radio: css('checkbox'), label: css('choiceLabel') },
    vars: () => ({ root: { '--radio-size': '16px', '--radio-icon-size': '6px' } }),
  }),
  Switch: themed<SwitchFactory>({
    defaultProps: { size: 'sm', withThumbIndicator: false },
    classNames: { track: css('switchTrack'), label: css('choiceLabel') },
  }),
  Menu: themed<MenuFactory>({
    defaultProps: {
      shadow: 'md',
      radius: 'md',
      offset: 4,
      transitionProps: { transition: 'fade', duration: 120 },
      // A menu holds items only; the first one has the focus.
      withInitialFocusPlaceholder: false,
    },
    classNames: { dropdown: css('dropdown'), item: css('menuItem'), label: css('menuLabel') },
  }),
  Popover: themed<PopoverFactory>({
    defaultProps: { shadow: 'md', offset: 4, transitionProps: { transition: 'fade', duration: 120 } },
    classNames: { dropdown: css('dropdown') },
  }),
  Tooltip: themed<TooltipFactory>({
    defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } },
    classNames: { tooltip: css('tooltip') },
  }),
  Modal: themed<ModalFactory>({
    defaultProps: {
      radius: 'xl',
      shadow: 'xl',
      yOffset: 72,
      padding: 24,
      ...overlay,
      closeButtonProps: { 'aria-label': 'Close' },
      transitionProps: { transition: DIALOG, duration: 160, exitDuration: 120 },
    },
    classNames: {
      content: css('dialog'),
      inner: css('dialogInner'),
      header: css('dialogHeader'),
      title: css('dialogTitle'),
    },
  }),
  Drawer: themed<DrawerFactory>({
    defaultProps: { position: 'right', shadow: 'md', padding: 24, ...overlay },
    classNames: { content: css('drawer'), header: css('dialogHeader'), title: css('dialogTitle') },
  }),
  Tabs: themed<TabsFactory>({ classNames: { list: css('tabsList'), tab: css('tab') } }),
  PasswordInput: themed<PasswordInputFactory>({
    vars: () => ({ root: { '--psi-icon-size': '16px', '--psi-button-size': '24px' } }),
  }),
  SegmentedControl: themed<SegmentedControlFactory>({
    defaultProps: { size: 'sm', withItemsBorders: false },
    classNames: { root: css('segments'), indicator: css('segmentIndicator'), label: css('segmentLabel') },
  }),
  Table: themed<TableFactory>({
    defaultProps: { horizontalSpacing: 8 },
    classNames: { th: css('th'), td: css('td'), tr: css('tr'), thead: css('thead') },
  }),
  Kbd: themed<KbdFactory>({ classNames: { root: css('kbd') } }),
  Divider: themed<DividerFactory>({ defaultProps: { color: 'var(--u-line)' } }),
  Progress: themed<ProgressFactory>({
    defaultProps: { radius: 'xs', size: 8 },
    classNames: { root: css('track') },
  }),
  Skeleton: themed<SkeletonFactory>({ classNames: { root: css('skeleton') } }),
  Loader: themed<LoaderFactory>({ defaultProps: { size: 16, color: 'var(--u-accent)' } }),
};
