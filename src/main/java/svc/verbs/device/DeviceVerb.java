package svc.verbs.device;

import svc.verb.Verb;

/** The verbs for devices. */
public sealed interface DeviceVerb<R extends Record> extends Verb<R>
    permits ListDevices,
        ListDrumPads,
        LoadDevice,
        BrowseDevices,
        GetDefaultInstrument,
        SetDefaultInstrument,
        LoadDefaultInstruments,
        DeleteDevice,
        SetParameter,
        TurnDeviceOn,
        TurnDeviceOff,
        MoveDevice,
        DuplicateDevice,
        CopyDevice,
        RenameDevice,
        SetSideChain {}
